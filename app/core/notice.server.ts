import type { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'

/** Reads the names of many things at once; what is gone by now has none. */
export type ListNames = (db: Db, ids: number[]) => Promise<{ id: number; name: string }[]>

type Declaration<A extends z.ZodType> = {
  /** 'entry_moved'. It stays the same for ever: rows of it wait to be read. */
  kind: string
  /** Numbers and codes, of which the words are made when the notice is shown. */
  about: A
  /** The one thing that the text names. */
  names?: { id(about: z.output<A>): number; list: ListNames }
  text(about: z.output<A>, name: string | undefined): string
  /** The page where one goes from it. */
  to(about: z.output<A>): string
}

/** What a member is notified of on the site, declared once by its noun. */
export type Notice<A extends z.ZodType = z.ZodType> = {
  kind: string
  about: A
  /** Nothing where the row is not of this shape any more. */
  read(payload: unknown): ReadNotice | undefined
}

type ReadNotice = {
  named: { id: number; list: ListNames } | undefined
  inWords(name: string | undefined): { text: string; to: string }
}

export function defineNotice<A extends z.ZodType>(declaration: Declaration<A>): Notice<A> {
  const { kind, about, names, text, to } = declaration
  const notice: Notice<A> = {
    kind,
    about,
    read(payload) {
      const { data, success } = about.safeParse(payload)
      if (!success) return undefined
      return {
        named: names && { id: names.id(data), list: names.list },
        inWords: (name) => ({ text: text(data, name), to: to(data) }),
      }
    },
  }
  declared.set(kind, notice)
  return notice
}

const declared = new Map<string, Notice>()

export function findDeclaredNotice(kind: string): Notice | undefined {
  return declared.get(kind)
}
