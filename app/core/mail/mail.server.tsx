import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { renderBody } from './mail-render.server.tsx'

type Declaration<P extends z.ZodType> = {
  /** 'accounts.new-device': the feature, then what it is about. It stays the same for ever. */
  name: string
  payload: P
  /** From the demo world. Previews and tests show the mail with it. */
  sample: z.input<P>
  subject(payload: z.output<P>): string
  Body(payload: z.output<P>): ReactNode
  /** After this the mail is of no use, and is not sent late. */
  validMinutes?: number
  /** Reports what somebody may have done in the reader's name: it waits behind no other mail. */
  isWarning?: boolean
  /** Holds what few of the staff may read: it is not stored for the record of the member. */
  isWithheld?: boolean
  /** Where one click ends such mails. A mail that has it is advertising and goes after all others. */
  unsubscribe?(payload: z.output<P>): string
  /** Checked at the moment of sending: the reader may have unsubscribed since. */
  isStillWanted?(given: { payload: z.output<P>; db: Db }): Promise<boolean>
}

/** A mail of the product, declared once: the outbox, previews and tests derive from it. */
export type Mail<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  sample: unknown
  isAdvertising: boolean
  isWarning: boolean
  isWithheld: boolean
  validMinutes: number | undefined
  render(payload: unknown): RenderedMail
  isStillWanted(payload: unknown, db: Db): Promise<boolean>
}

export type RenderedMail = {
  subject: string
  text: string
  html: string
  unsubscribe: string | undefined
}

export function defineMail<P extends z.ZodType>(declaration: Declaration<P>): Mail<P> {
  const { name, payload, sample, subject, Body, validMinutes, unsubscribe } = declaration
  const mail: Mail<P> = {
    name,
    payload,
    sample,
    isAdvertising: unsubscribe !== undefined,
    isWarning: declaration.isWarning ?? false,
    isWithheld: declaration.isWithheld ?? false,
    validMinutes,
    render(raw) {
      const given = payload.parse(raw)
      const line = subject(given)
      return {
        subject: line,
        ...renderBody(line, <Body {...Object(given)} />),
        unsubscribe: unsubscribe?.(given),
      }
    },
    async isStillWanted(raw, db) {
      return (await declaration.isStillWanted?.({ payload: payload.parse(raw), db })) ?? true
    },
  }
  declared.set(name, mail)
  return mail
}

const declared = new Map<string, Mail>()

export function findMail(name: string): Mail | undefined {
  return declared.get(name)
}

/** Every mail that the product can send. */
export function listMails(): Mail[] {
  return [...declared.values()].sort((a, b) => a.name.localeCompare(b.name))
}
