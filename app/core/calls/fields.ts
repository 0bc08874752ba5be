import { z } from 'zod'
import { canonicalAddress } from '#core/access/addresses.ts'
import { isMailAddress } from '#core/access/mail-address.ts'
import { numberIn } from './number-text.ts'

/** A whole number as it comes from a URL or a body; whatever else comes is answered in these words. */
export function wholeNumber(least: number, most: number, error: string) {
  return spelledNumber(z.int({ error }).min(least, { error }).max(most, { error }))
}

/** One of a list of numbers. */
export function chosenNumber<const C extends number>(all: readonly C[], error: string) {
  return spelledNumber(z.literal(all, { error }))
}

/** A number, or the one text that spells it. */
export function spelledNumber<S extends z.ZodType>(shape: S) {
  return z.preprocess(spelled, shape)
}

function spelled<T>(given: T) {
  return typeof given === 'string' ? numberIn(given) : given
}

/** An id that fits PostgreSQL's integer. */
export const id = wholeNumber(1, 2_147_483_647, '番号を指定してください。')

/** A moment as the product shows it: Japan's clock with its offset, 2026-11-20T09:42:00+09:00. */
export const moment = z.iso.datetime({ offset: true })

/** A moment as somebody gives it: by Japan's clock, 2026-11-20T09:42, or with its offset. */
export function momentGiven(error: string) {
  return z
    .string({ error })
    .refine((text) => LOCAL.test(text) || moment.safeParse(text).success, { error })
    .meta({
      description: "By Japan's clock, or with an offset",
      examples: ['2026-11-20T09:42', '2026-11-20T09:42:00+09:00'],
      pattern: MOMENT,
    })
    .transform((text) => new Date(LOCAL.test(text) ? `${text}+09:00` : text))
    .refine((at) => at >= FIRST && at < LAST, { error })
}
/** Beyond these years a moment cannot be written as the product writes it. */
const FIRST = new Date('1900-01-01T00:00:00Z')
const LAST = new Date('2200-01-01T00:00:00Z')
const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})?$'
const LOCAL = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:00)?$/

/** The same, or '' for none. */
export function maybeMoment(error: string) {
  const none = z.literal(['', null]).transform(() => null)
  return z.union([none, momentGiven(error)], { error })
}

/** A day of Japan's calendar: 2026-11-20. */
export const day = z.iso.date()

const NO_ADDRESS = 'メールアドレスを入力してください。'

/** A mail address as we compare it. Full-width letters and blanks around it are put right, not refused. */
export const mailAddress = addressText().superRefine(firstFault(findAddressFault))

/** The same, or '' for none. */
export const maybeMailAddress = addressText()
  .superRefine(firstFault((address) => (address === '' ? undefined : findAddressFault(address))))
  .default('')

function addressText() {
  return z
    .string({ error: NO_ADDRESS })
    .max(1024, 'メールアドレスが長すぎます。')
    .transform(canonicalAddress)
}

function findAddressFault(address: string): string | undefined {
  if (address === '') return NO_ADDRESS
  return isMailAddress(address) && /@[^@]+\.[^.@]+$/.test(address)
    ? undefined
    : 'メールアドレスの形をご確認ください（例：taro@example.jp）。'
}

/** A field with several rules names the first that is broken; the rules of the whole form still run. */
export function firstFault<T>(find: (given: T) => string | undefined) {
  return (given: T, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    const fault = find(given)
    if (fault !== undefined) addIssue({ code: 'custom', message: fault })
  }
}

/** Values as one comma-joined text, or one by one; each once, in their order. */
export function several(error: string) {
  return parts(error).transform((texts) => eachOnce(texts.map((text) => text.trim())))
}

function parts(error: string) {
  const value = z.union([z.string(), z.number()], { error })
  return z
    .union([value, z.array(value)], { error })
    .transform((given) => [given].flat().flatMap((one) => String(one).split(',')))
}

function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(Boolean))]
}

/** Several of a list of codes. */
export function severalOf<const C extends string | number>(all: readonly C[], error: string) {
  return parts(error)
    .transform(eachOnce)
    .refine((texts) => texts.every((text) => all.some((code) => String(code) === text)), { error })
    .transform((texts) => all.filter((code) => texts.includes(String(code))))
}

/** Several ids. */
export function severalIds(error: string, most = 100) {
  return parts(error)
    .transform(eachOnce)
    .refine((texts) => texts.length <= most && texts.every((text) => /^[1-9]\d{0,8}$/.test(text)), {
      error,
    })
    .transform((texts) => texts.map(Number).sort((a, b) => a - b))
}

/** One of a list, which its documentation names. */
export function chosen<const C extends string>(all: readonly C[], error: string) {
  return z
    .string({ error })
    .meta({ enum: [...all] })
    .pipe(z.literal(all, { error }))
}

/** One of a list, or '' for none. */
export function oneOf<const C extends string>(all: readonly C[], error: string) {
  return z
    .string({ error })
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .pipe(z.literal(all, { error }).nullable())
}

/** A whole number, or '' for none. */
export function maybeNumber(least: number, most: number, error: string) {
  return z
    .union([z.string(), z.number(), z.null()], { error })
    .transform((given) => (given === '' ? null : spelled(given)))
    .pipe(z.int({ error }).min(least, { error }).max(most, { error }).nullable())
}

/** What an act answers that has nothing else to say. */
export const farewell = z.object({ message: z.string() })

/** A box: ticked in a form or true in JSON. */
export const isTicked = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((given) => [true, 1, '1', 'true', 'on'].includes(given))
  .default(false)
