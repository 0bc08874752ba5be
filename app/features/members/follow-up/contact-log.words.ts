/** すべて5件, or of more than are shown: 42件のうち新しい30件. */
export function logCountText(shown: number, all: number): string {
  return shown === all ? `すべて${all}件` : `${all}件のうち新しい${shown}件`
}
