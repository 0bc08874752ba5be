import { useMemo } from 'react'
import { OwnPart } from './own-part.tsx'

/** What JSON can say. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }
export type OwnData = { readonly [name: string]: Plain }

type Props<T extends OwnData> = {
  /** The data of the page, written by `writeOwn`, or a mark in its place. */
  own: string
  children: (data: T) => React.ReactNode
}

/** A page that is its reader's own within a frame for all members: the server paints it for each. */
export function OwnPage<T extends OwnData>({ own, children }: Props<T>) {
  const isForAll = import.meta.env.SSR && own.startsWith('@')
  const data = useMemo(() => (isForAll ? undefined : readOwn<T>(own)), [isForAll, own])
  if (data === undefined) return <OwnPart name="page">{null}</OwnPart>
  return children(data)
}

/** On a page for all members: the part of it that is read and written for each. */
export function ownPageScope(name: string): string {
  return `own:${name}`
}

/** What would end a text of JSON, or means something in HTML, and what is written in its place. */
const LETTERS = `~'"\\<>&\u2028\u2029`
const WRITTEN = new Map([...LETTERS].map((letter, at) => [letter, letter === '"' ? "'" : `~${at}`]))
const SPECIAL = /[~'"\\<>&\u2028\u2029]/g

/** Data as letters that stay as they are in a script, in JSON and in HTML: the server puts it into a page that is made already. */
export function writeOwn(data: OwnData): string {
  return JSON.stringify(data).replace(SPECIAL, (letter) => WRITTEN.get(letter) ?? letter)
}

function readOwn<T extends OwnData>(text: string): T {
  const json = text.replace(/~(\d)|'/g, (_, at?: string) =>
    at === undefined ? '"' : LETTERS.charAt(Number(at)),
  )
  return JSON.parse(json)
}
