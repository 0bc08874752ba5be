import { createHash } from 'node:crypto'
import { seal, unseal } from '#core/secret.server.ts'
import {
  type SheetContent,
  sheetContent,
} from '#features/skill-sheets/skill-sheet-content.schema.ts'

/** A sheet as it is stored, with the hash by which it is found. */
export function sealSheet(sheet: SheetContent) {
  const text = JSON.stringify(sheet)
  return { sha256: createHash('sha256').update(text).digest(), content_enc: seal(SHEET, text) }
}

export function openSheet(sealed: Buffer): SheetContent {
  return sheetContent.parse(JSON.parse(unseal(SHEET, sealed).toString()))
}

export function sealProposalText(body: string): Buffer {
  return seal(BODY, body)
}

export function openProposalText(sealed: Buffer): string {
  return unseal(BODY, sealed).toString()
}

const SHEET = 'proposal-sheet'
const BODY = 'proposal-body'
