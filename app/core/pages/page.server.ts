import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { isAdminArea } from '#core/access/caller.server.ts'
import type { Caller } from '#core/access/caller.ts'
import { readCookie } from '#core/access/cookies.server.ts'
import { checkFormField } from '#core/access/csrf.server.ts'
import { createFormToken, isTokenOfLogin } from '#core/access/csrf-token.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { requireRecentLogin } from '#core/access/step-up.server.ts'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { problemOf } from '#core/calls/failure.server.ts'
import type { Guard } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { readForm } from '#core/calls/request-body.server.ts'
import { runWithFiles } from '#core/calls/sent-files.server.ts'
import { type Context, contextKey } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import type { FieldErrors, Problem } from '#core/problem.ts'
import { missingPage } from './missing-page.ts'
import { evenNumbers } from './typed-numbers.server.ts'
import { type LostForm, typedValues, type Values, writtenIn } from './typed-values.ts'

export type PageArgs = { context: Readonly<RouterContextProvider>; url: URL }
type Fields = Readonly<Record<string, unknown>>

const LOST_FORM = {
  title: 'ログインしていない状態になっています。',
  text: '送信された内容は保存されていません。必要な文は下の欄から写し、ログインしてから、もう一度入力してください。',
}

export type FormAnswer = {
  values: Values
  message: string
  errors: FieldErrors
  /** The form was refused before its fields were read: it stays as it is. */
  is_unread?: boolean
  /** Where its sender does first what is missing; in the back office the form stays as it was typed. */
  go_to?: string
  /** The present state, where somebody else has saved meanwhile. */
  current?: Values
}

export function contextOf(args: { context: Readonly<RouterContextProvider> }): Context {
  return args.context.get(contextKey)
}

/** What a page is made from: the page cache renews it when one of them changes. */
export function dependsOn(args: PageArgs, ...scopes: string[]): void {
  const { dependencies } = contextOf(args)
  for (const scope of scopes) dependencies.add(scope)
}

/** The id in the address of a page. What cannot be one names no page. */
export function idIn({ params, url }: { params: { id: string }; url: URL }): number {
  const id = idFrom(params.id)
  if (id !== undefined) return id
  throw missingPage(url)
}

/** The same for a screen that is the form of a new thing where its address has no id. */
export function maybeIdIn({
  params: { id },
  url,
}: {
  params: { id?: string | undefined }
  url: URL
}) {
  return id === undefined ? undefined : idIn({ params: { id }, url })
}

/** For a page that is somebody's own, or that carries a form token: no cache stores it but the browser's. */
export function markPrivate(args: { context: Readonly<RouterContextProvider> }): void {
  contextOf(args).answer.set('Cache-Control', 'private, no-store')
}

/** The hidden token of a page's forms. The page is then its reader's own. */
export function formToken(args: { context: Readonly<RouterContextProvider> }): string {
  markPrivate(args)
  return createFormToken(contextOf(args))
}

/**
 * Who may see a page: visitors are sent to the login. The back office is not there for them at all, but in browsers
 * in which somebody of the staff has logged in before.
 */
export function admit<C extends Caller>(args: PageArgs, guard: Guard<C>): C {
  markPrivate(args)
  const context = contextOf(args)
  try {
    return guard.admit(context.caller)
  } catch (error) {
    throw pageAnswer(problemOf(error, context), args)
  }
}

/** The same for a page about something that only who has lately proven themselves may do. */
export async function admitRecentLogin<C extends Caller>(
  args: PageArgs,
  guard: Guard<C>,
): Promise<C> {
  const caller = admit(args, guard)
  const context = contextOf(args)
  try {
    await requireRecentLogin(context)
    return caller
  } catch (error) {
    throw pageAnswer(problemOf(error, context), args)
  }
}

/** The number of the member who sends a form; nobody has 0, which each call of a member refuses. */
export function senderId(args: { context: Readonly<RouterContextProvider> }): number {
  const { caller } = contextOf(args)
  return caller.kind === 'member' ? caller.id : 0
}

/** Whether the page's own script sent the form and reads the answer; else the browser shows what comes. */
export function isFromScript(args: { context: Readonly<RouterContextProvider> }): boolean {
  return contextOf(args).request.url.pathname.endsWith('.data')
}

/** A loader's way to a call. What the call refuses becomes the page's status. */
export async function load<I extends z.ZodType, O extends z.ZodType>(
  args: PageArgs,
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const context = contextOf(args)
  try {
    return await endpoint.run(context, input)
  } catch (error) {
    throw pageAnswer(problemOf(error, context), args)
  }
}

/** A loader's way to what is no call; what it refuses becomes the page's status as well. */
export async function read<T>(args: PageArgs, work: (context: Context) => Promise<T>): Promise<T> {
  const context = contextOf(args)
  try {
    return await work(context)
  } catch (error) {
    throw pageAnswer(problemOf(error, context), args)
  }
}

/** A form action's way to a call: the result, or every typed value back with what was wrong (422). */
export async function submit<I extends z.ZodType, O extends z.ZodType>(
  args: PageArgs & { request: Request },
  endpoint: Endpoint<I, O>,
  read: (fields: Record<string, unknown>) => z.input<I>,
  asForm: AsForm = textsOf,
) {
  const context = contextOf(args)
  let fields: Record<string, unknown> = {}
  try {
    fields = takeChosen(await readForm(args.request))
    await checkFormField(context, fields)
    if (typeof fields._key === 'string') context.formKey = fields._key
    return { result: await endpoint.run(context, evenNumbers(endpoint, read(fields))) }
  } catch (error) {
    return { refusal: refuse(error, args, fields, asForm) }
  }
}

/** How the fields of a call read in the form, for the comparison with what somebody else has saved. */
type AsForm = (current: Readonly<Record<string, unknown>>) => Values

/** The same for a form with files: they are read piece by piece, and have to be chosen again. */
export async function submitFiles<I extends z.ZodType, O extends z.ZodType>(
  args: PageArgs & { request: Request },
  endpoint: Endpoint<I, O>,
) {
  let sent: Fields | undefined
  const read = (fields: Record<string, unknown>) => {
    sent = fields
    return ownFields(fields)
  }
  try {
    const context = contextOf(args)
    const make = await endpoint.admit(context)
    return { result: await runWithFiles(args.request, context, { endpoint, make, read }) }
  } catch (error) {
    return { refusal: refuse(error, args, sent) }
  }
}

/** The token of the form and its key are for the page, not for the call. */
function ownFields({ _token, _key, ...fields }: Record<string, unknown>) {
  return fields
}

function refuse(
  error: unknown,
  args: PageArgs,
  sent: Fields | undefined,
  asForm: AsForm = textsOf,
) {
  const fields = sent ?? {}
  const problem = problemOf(error, contextOf(args))
  if (!isFromScript(args) && isTokenOfLogin(fields._token)) {
    contextOf(args).written = writtenIn(typedValues(fields))
  }
  if (hasLostLogin(problem, args, sent)) {
    const values = typedValues(fields)
    const lost: FormAnswer = { values, message: LOGIN_LOST, errors: {}, is_unread: !sent }
    return data(lost, { status: 401 })
  }
  const isFormless = problem.status === 401 && !problem.errors
  const isUnreachable = problem.goTo && !isAdminArea(args.url.pathname)
  if (isFormless || isUnreachable || problem.status >= 500) throw pageAnswer(problem, args)
  const answer: FormAnswer = {
    values: typedValues(fields),
    message: problem.message,
    errors: problem.errors ?? {},
    ...(problem.goTo && { go_to: problem.goTo }),
    ...currentIn(problem, asForm),
  }
  addHeaders(problem, args)
  return data(answer, { status: isRenewable(problem, args) ? 200 : problem.status })
}

const LOGIN_LOST =
  'ログインしていない状態になっています。入力した内容は、この画面に残っています。別のタブでログインしてから、もう一度送信してください。'

/** A page of somebody who is logged out by now: its script leaves what was typed there. */
function hasLostLogin({ status, errors }: Problem, args: PageArgs, sent?: Fields): boolean {
  if (!isFromScript(args) || contextOf(args).caller.kind !== 'visitor') return false
  if (status === 401 && !errors) return sent === undefined || isTokenOfLogin(sent._token)
  return status === 419 && isTokenOfLogin(sent?._token)
}

/** The router loads the page's next token after what is no error; then the form can be sent again. */
function isRenewable({ status }: Problem, args: PageArgs): boolean {
  return status === 419 && isFromScript(args)
}

function pageAnswer(problem: Problem, args: PageArgs) {
  const { url } = args
  const isOffice = isAdminArea(url.pathname)
  if (problem.status === 401 && isOffice && !isOfficeBrowser(contextOf(args))) {
    return missingPage(url)
  }
  const login = isOffice ? '/admin/login' : '/login'
  const goTo = problem.goTo ?? (problem.status === 401 ? login : undefined)
  const to = `${goTo}?to=${encodeURIComponent(wayBack(url))}`
  const { written = [] } = contextOf(args)
  // Without a script the form is gone with its page: what was written there is shown once more, to be copied.
  if (goTo === login && written.length > 0) {
    const lost: LostForm = { ...LOST_FORM, written, login: to }
    return data({ lost }, { status: 401 })
  }
  if (goTo) return redirect(to)
  addHeaders(problem, args)
  return data({ ...problem.body, message: problem.message }, { status: problem.status })
}

/** React Router leaves out the headers of what a loader throws, and of what an action returns. */
function addHeaders({ headers }: Problem, args: PageArgs): void {
  const { answer } = contextOf(args)
  for (const [name, value] of Object.entries(headers)) answer.set(name, value)
}

function isOfficeBrowser({ request }: Context): boolean {
  return readCookie(request.headers, sessionCookieNames(env()).office) !== undefined
}

/** From a page of the login one comes back to where that page would have led. */
function wayBack(url: URL): string {
  if (!/^\/login(\/|$)/.test(url.pathname)) return url.pathname + url.search
  return url.searchParams.get('to') ?? ''
}

/** Where a form shows two versions side by side, `_take.name` carries the other one's value behind a `=`. */
function takeChosen(fields: Record<string, unknown>): Record<string, unknown> {
  const taken = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('_take.') && typeof value === 'string' && value.startsWith('=')
      ? [[name.slice('_take.'.length), value.slice(1)]]
      : [],
  )
  const rest = Object.entries(fields).filter(([name]) => !name.startsWith('_take.'))
  return Object.fromEntries([...rest, ...taken])
}

function currentIn({ status, body }: Problem, asForm: AsForm): { current?: Values } {
  if (status !== 409 || typeof body.current !== 'object' || body.current === null) return {}
  return { current: asForm(Object.fromEntries(Object.entries(body.current))) }
}

function textsOf(current: Readonly<Record<string, unknown>>): Values {
  const texts = Object.entries(current).map(([name, value]) => [name, textOf(value)])
  return Object.fromEntries(texts)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
