import { MEMBER_LIMIT } from './shortlist.codes.ts'
import { VISITOR_LIMIT } from './shortlist-cookie.form.ts'

export const VISITOR_FULL = `検討中に入れられるのは${VISITOR_LIMIT}件までです。不要な案件を外すか、会員登録（${MEMBER_LIMIT}件まで）をご利用ください。`
