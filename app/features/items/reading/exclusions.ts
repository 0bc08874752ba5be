import { matchesIn } from './patterns.ts'
import type { Exclusion, ReadableText, TextRange, TextReading } from './reading-contract.ts'

/** PHP以外, SES除く, VBAはNG, Java なし. */
const BEFORE =
  /(?:ハ|ヲ|ガ|モ|ダケハ)?(?:以外|除(?:[クキ外](?:イテ|テ)?|イテ)|抜キ(?!値)|(?<![a-z])ng(?![a-z])|不可|ダメ|イヤ|嫌|厳シイ|苦手|困(?:ル|リマス)|デキナ(?:イ(?!ト)|クテ?)|デキマセン|無シ?(?!料|駄|人|理)|ナシ|ジャナ(?:イ(?!ト(?!コ))|クテ?)|デハ?ナ(?:イ(?!ト(?!コ))|クテ?)|(?<!ト)無理|シナイ|(?:シ|ヤリ|行キ)タクナ(?:イ|ク)|避ケ(?:タイ|ル)?|ハチョット(?=$|[ 、。.…])|ゼロ(?=$|[ 、。,)])|オ?断リ|パス|興味ナシ|不要|(?:イ|要)(?:ラナイ|リマセン)|(?<=(?:土日|祝日?)ハ?)オ?休[ミム](?:タイ|希望)?)(?:ナ?ノデ|デス|ダ(?:カラ)?|ノ(?!ミ)|デ(?!モ)|ナ(?!ラ))?/g
/** AWS NOT Azure, 除外:PHP. */
const AFTER =
  /(?<![a-z])(?:not|without|except|excluding|exclude|other than|no(?= (?:on|office|ses)))(?![a-z]) ?|除外 ?:? ?/g

/** What turns a reading round, and which one it is about. */
export function findExclusions(text: ReadableText, range?: TextRange): TextReading<Exclusion>[] {
  return [
    ...matchesIn(text, BEFORE, range).map((match) => found(match.range, 'before')),
    ...matchesIn(text, AFTER, range).map((match) => found(match.range, 'after')),
  ]
}

function found({ from, to }: TextRange, value: Exclusion): TextReading<Exclusion> {
  return { from, to, value, certainty: 'sure' }
}
