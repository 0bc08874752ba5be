import type { NumberedQuestion, SearchWord } from './search-messages.ts'

/** A way to a search: a thread of this process, or the search process of this node. */
export type SearchLink = {
  ask(questions: readonly NumberedQuestion[]): void
  /** Resolves when it has ended. */
  close(): Promise<void>
  /** Ends it whatever it is at. */
  terminate(): void
}

type LinkEvents = { onWord(word: SearchWord): void; onEnd(): void }

export type LinkWay = {
  open(events: LinkEvents): SearchLink
  /** How long to wait at most before it is opened again. */
  longestPause: number
}
