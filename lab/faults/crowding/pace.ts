export type Pace = { seconds: number; perSecond: number }

/** How many are asked at a pace: who has the answers finds by it where the next pace began. */
export const countAt = ({ seconds, perSecond }: Pace) => Math.ceil(seconds * perSecond)
