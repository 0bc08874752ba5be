import { dayText } from '#ui/date-text.ts'

/** To who logs in while they are leaving. */
export const RETURNED = '退会のお手続きを取り消しました。辞退した応募のほかは、元のとおりです。'

export function leavingText(erasedOn: string): string {
  return `退会のお手続きを受け付けました。${dayText(erasedOn)}より前にログインすると、取り消せます。`
}
