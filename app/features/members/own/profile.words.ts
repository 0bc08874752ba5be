/** 09012345678 → 090-1234-5678; of other numbers only the member knows where they are divided. */
export function telText(tel: string): string {
  return tel.replace(/^(0[5789]0)(\d{4})(\d{4})$/, '$1-$2-$3')
}

/** 09012345617 → 090-••••-••17: enough to distinguish two numbers. */
export function maskTel(tel: string): string {
  return `${tel.slice(0, 3)}-••••-••${tel.slice(-2)}`
}
