import type { Reason } from '#core/files/checking/verdict.ts'

/** What is wrong with a file, and what its owner can do about it. */
const words: Record<Reason, string> = {
  type: 'は、拡張子と中身が一致しないか、お預かりできない形式です。xlsx・xls・docx・doc・pdfで保存し直してください。',
  empty: 'は中身が空です。',
  broken: 'は壊れているか、正しい形式になっていません。もう一度保存し直してからお送りください。',
  bomb: 'は、展開すると大きくなりすぎるためお預かりできません。画像や使っていないシートを減らしてください。',
  names: 'は、内部のファイル名が正しくないためお預かりできません。もう一度保存し直してください。',
  encrypted: 'にはパスワードや制限が設定されています。解除してからお送りください。',
  macros: 'にはマクロが含まれています。マクロを含まない形式で保存し直してください。',
  external: 'は、外部のファイルやデータを参照しています。リンクを解除してからお送りください。',
  embedded: 'には、ほかのファイルが埋め込まれています。取り除いてからお送りください。',
  script: 'には、開いたときに動くプログラムが含まれています。取り除いてからお送りください。',
  doctype: 'には、使えない定義が含まれています。もう一度保存し直してください。',
  mixed: 'には、余分なデータが含まれています。もう一度保存し直してください。',
  unlisted:
    'には、安全を確認できない種類の内容が含まれています。取り除くか、別の形式で保存し直してからお送りください。',
  virus: 'からウイルスが見つかりました。お使いの端末をご確認ください。',
}

export function refusalWords(name: string, reason: Reason): string {
  return `「${name}」${words[reason]}`
}
