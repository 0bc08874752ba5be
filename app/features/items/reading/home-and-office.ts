/** To work from home. リモコン and リモデル are other words. */
export const HOME =
  '(?:リモート(?:ワーク|勤務)?|テレワーク|在宅(?:勤務|ワーク)?|リモト|リモード|リモワ|リモ(?!ー|コン|デ)|テレワ(?!ー)|remote(?: ?work)?|work(?:ing)? from home|wfh)'

/** To be in the office: each word is enough. */
export const OFFICE = '(?:出社|出勤|常駐)'

/** To come there so many days: 通勤 alone says nothing of the office. */
export const COME = `(?:${OFFICE}|来社|通勤|オ越シ|来テ|来ラレ|来ル|現地(?:作業|勤務|対応)?|オンサイト)`
