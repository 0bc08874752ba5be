type Hits = { hits: number; until: number }
type Refusal = { resetsAt: number; until: number }

/** By the key of a counter, what this process alone has counted. */
export const hitsHere = new Map<string, Hits>()
/** By the key of a counter, what this process knows to be used up. */
export const refusedHere = new Map<string, Refusal>()
