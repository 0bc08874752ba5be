/** Beside a mail that somebody else works on, and where a change of it is refused. */
export function holderText(name: string): string {
  return `${name}さんが対応中`
}

export function heldText(name: string): string {
  return `${holderText(name)}です。続けるには「引き継ぐ」を押してください。`
}

export const settingLabels = {
  claim_minutes: '対応中の分数',
  draft_from: '下書きの確信度',
}

/** At the head of the note of a draft that no person has made. */
export const AUTOMATIC_NOTE =
  '【規則による下書き】人はまだ確かめていません。公開の前に、原文と見比べてください。'
