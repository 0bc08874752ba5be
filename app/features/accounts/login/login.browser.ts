import { redirect } from 'react-router'
import { saveLoginInfo } from '#core/browser/login-info.ts'

type LoggedIn = { login_info: Parameters<typeof saveLoginInfo>[0]; to: string }

/** The browser stores what it needs to paint the header before the page moves on. */
export async function rememberLogin<A>(answer: A | LoggedIn): Promise<A | Response> {
  if (!isLoggedIn(answer)) return answer
  await saveLoginInfo(answer.login_info)
  return redirect(answer.to)
}

function isLoggedIn(answer: unknown): answer is LoggedIn {
  return typeof answer === 'object' && answer !== null && 'login_info' in answer
}
