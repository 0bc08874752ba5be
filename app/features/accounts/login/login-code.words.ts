/** The text for a code that was not the right one. */
export function describeWrongCode(triesLeft: number): string {
  if (triesLeft > 0) return `確認コードが正しくありません。あと${triesLeft}回入力できます。`
  return 'この確認コードは使えなくなりました。もう一度はじめからお試しください。'
}
