import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { MailAddress } from '#core/access/mail-address.ts'
import type { Db } from '#core/db/db.server.ts'
import { renderBody } from './mail-render.server.tsx'

type Declaration<P extends z.ZodType> = {
  /** 'accounts.new-device': the feature, then what it is about. It stays the same for ever. */
  name: string
  /** What it is about, for where its subject is not stored; not needed where all have the same subject. */
  title?: string
  payload: P
  /** From the demo world. Previews and tests show the mail with it. */
  sample: z.input<P>
  subject(payload: z.output<P>): string
  Body(payload: z.output<P>): ReactNode
  /** After this the mail is of no use, and is not sent late. */
  validMinutes?: number
  /** Reports what somebody may have done in the reader's name: it waits behind no other mail. */
  isWarning?: boolean
  /** A stranger can have it sent, to any address or to the staff: counted apart, so that no other mail waits behind it. */
  isForAnyone?: boolean
  /** Holds what few of the staff may read: it is not stored for the record of the member. */
  isWithheld?: boolean
  /** Where one click ends such mails. A mail that has it is advertising and goes after all others. */
  unsubscribe?(payload: z.output<P>): string
  /** One of the staff, who gets what the reader answers; without one nobody reads it. */
  replyTo?(payload: z.output<P>): MailAddress
  /** The event that it is about, for the calendar of the reader. */
  calendar?(payload: z.output<P>): MailedCalendar | undefined
  /** Checked at the moment of sending: the reader may have unsubscribed since. */
  isStillWanted?(given: { payload: z.output<P>; db: Db }): Promise<boolean>
}

/** As a calendar reads it; the method is stated in the head of the part as well. */
type MailedCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/** A mail of the product, declared once: the outbox, previews and tests derive from it. */
export type Mail<P extends z.ZodType = z.ZodType> = {
  name: string
  title: string
  payload: P
  sample: unknown
  isAdvertising: boolean
  isWarning: boolean
  isForAnyone: boolean
  isWithheld: boolean
  /** Written by one of the staff, who is answered: it is no mail that strangers can have sent. */
  isAnswered: boolean
  validMinutes: number | undefined
  render(payload: unknown): RenderedMail
  isStillWanted(payload: unknown, db: Db): Promise<boolean>
}

export type RenderedMail = {
  subject: string
  text: string
  html: string
  unsubscribe: string | undefined
  replyTo: MailAddress | undefined
  calendar?: MailedCalendar | undefined
}

export function defineMail<P extends z.ZodType>(declaration: Declaration<P>): Mail<P> {
  const { name, payload, sample, subject, Body, validMinutes, unsubscribe, replyTo } = declaration
  const mail: Mail<P> = {
    name,
    title: declaration.title ?? subject(payload.parse(sample)),
    payload,
    sample,
    isAdvertising: unsubscribe !== undefined,
    isWarning: declaration.isWarning ?? false,
    isForAnyone: declaration.isForAnyone ?? false,
    isWithheld: declaration.isWithheld ?? false,
    isAnswered: replyTo !== undefined,
    validMinutes,
    render(raw) {
      const given = payload.parse(raw)
      const line = subject(given)
      const answers = replyTo?.(given)
      return {
        subject: line,
        ...renderBody(line, <Body {...Object(given)} />, answers !== undefined),
        unsubscribe: unsubscribe?.(given),
        replyTo: answers,
        calendar: declaration.calendar?.(given),
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

export function listKindsForAnyone(): string[] {
  return [...declared.values()].flatMap(({ name, isForAnyone }) => (isForAnyone ? [name] : []))
}

export function findMail(name: string): Mail | undefined {
  return declared.get(name)
}

/** Every mail that the product can send. */
export function listMails(): Mail[] {
  return [...declared.values()].sort((a, b) => a.name.localeCompare(b.name))
}
