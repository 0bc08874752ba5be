import type { Sent } from './opened-mail.ts'
import type { Field, Kind, Letter, Names, Rule, Span } from './reader-contract.ts'

/** What a reader is made of. */
export type ReaderGround = { rules: readonly Rule[]; names: Names }

/** What the thread is requested to do. `day` is one of Japan's calendar. */
export type ReaderOrder =
  | { act: 'open'; sent: Sent }
  | { act: 'documents'; raw: Uint8Array }
  | { act: 'report'; raw: Uint8Array }
  | { act: 'compare'; body: string; others: readonly string[] }
  | { act: 'read'; letter: Letter; day: string; kind: Kind | undefined }
  | { act: 'block'; letter: Letter; day: string; span: Span }
  | { act: 'field'; field: Field; typed: string; day: string }
