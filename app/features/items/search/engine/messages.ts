import type { ItemSearch, NameBook, SearchAnswer, SearchQuery, Suggestion } from './contract.ts'

/** What a search thread is given when it starts. */
export type ThreadStart = { databaseUrl: string; folder: string }

export type Question =
  | { method: 'find'; query: SearchQuery }
  | { method: 'suggest'; text: string; today: number; limit: number }
  | { method: 'ratesBy'; group: Parameters<ItemSearch['ratesBy']>[0]; query: SearchQuery }

export type Answer =
  | { method: 'find'; found: SearchAnswer }
  | { method: 'suggest'; found: Suggestion[] }
  | { method: 'ratesBy'; found: Awaited<ReturnType<ItemSearch['ratesBy']>> }

/** To the thread. */
export type Order = { number: number; question: Question } | 'stop'

/** From the thread. */
export type Word =
  | { number: number; answer: Answer; seconds: number }
  | { number: number; failure: string }
  | { event: 'ready' | 'changed' }
  | { event: 'names'; book: NameBook }
  | { event: 'facts'; facts: Facts }

export type Facts = { items: number; segments: number; bytes: number; heardAt: number }
