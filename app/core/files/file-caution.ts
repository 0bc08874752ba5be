/** What the check of a file does not cover, where the staff downloads one. */
export const fileCaution =
  'マクロやスクリプト、外部への接続を含まないことを確認したうえで、元のファイルのまま保存しています。フォントや画像に仕込まれた攻撃、リンク先の安全、記載内容の真偽までは確認できません。最新のソフトで開き、リンクは行き先を確かめてから押してください。'
