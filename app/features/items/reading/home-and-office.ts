/** What is done from afar, and is no way to work: リモート監視, remote monitoring. */
const FROM_AFAR =
  '(?!監視|制御|操作|操縦|保守|診断|点検|計測|検針|コントロール|センシング|デスクトップ|メンテ|ロック|サーバ|プロシージャ|リポジトリ)'
const AFAR_IN_ENGLISH =
  '(?! ?(?:monitor|control|sens|operat|diagnos|maint|desktop|procedure|server|repositor|device|unit))'

/** To work from home. リモコン and リモデル are other words. */
export const HOME = `(?:リモート(?:ワーク|勤務)?${FROM_AFAR}|テレワーク|在宅(?:勤務|ワーク)?|リモト|リモード|リモワ|リモ(?!ー|コン|デル)|テレワ(?!ー)|remote(?: ?work)?${AFAR_IN_ENGLISH}|work(?:ing)? from home|wfh)`

/** To be in the office: each word is enough. Of 土日出勤 and 10時出社 the time is what matters. */
export const OFFICE = '(?:(?<!土日|日祝|休日|祝日|週末|夜間|深夜|早朝|\\d時)(?:出社|出勤)|常駐)'

/** To come there so many days: 通勤 alone says nothing of the office. */
export const COME = `(?:${OFFICE}|来社|通勤|オ越シ|来テ|来ラレ|来ル|顔ヲ?出|通[ッウイエ]|行ケ(?:[バルレ]|マス)|行ク|行ッテ|出テ(?=モラ|イタダ|頂|来|キテ|クダ)|現地(?:作業|勤務|対応)?|オンサイト|オフィス(?:勤務|出社))`
