/** What may be between the name of a skill and the words that it is gone. */
const GONE =
  /^ ?(?:の経験|の知見|経験|スキル)?(?:[はがも→:、 ]{0,3})(?:必須(?:条件|要件)?から)?(?:不要|不問|外れ|外し|除外|除き|なくな|無くな|削除|対象外|求めな|必須ではな)(?!では?(?:な|あり))/

const REACH = 24

/** Letters before which a name is a part of another one: SQL of MySQL. */
const SCRIPTS = [/[a-z0-9]/, /[ァ-ヶー]/, /[一-龠]/]

/** Whether a mail states of something that it is not asked for any more: Kotlinは不要となりました. */
export function isStatedGone(text: string, names: readonly string[]): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return names.some((name) => {
    const word = name.normalize('NFKC').toLowerCase()
    for (let at = plain.indexOf(word); at >= 0 && word !== ''; at = plain.indexOf(word, at + 1)) {
      const end = at + word.length
      if (
        SCRIPTS.some((script) => script.test(word.charAt(0)) && script.test(plain.charAt(at - 1)))
      )
        continue
      if (GONE.test(plain.slice(end, end + REACH))) return true
    }
    return false
  })
}
