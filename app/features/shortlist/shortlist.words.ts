import { MEMBER_LIMIT } from './shortlist.codes.ts'

export const NO_SUCH_ITEM = 'この案件は見つかりませんでした。'
export const MEMBER_FULL = `検討中に入れられるのは${MEMBER_LIMIT}件までです。不要な案件を外してから、もう一度お試しください。`
