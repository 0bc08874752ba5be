export type FieldErrors = Record<string, string[]>

/** The answer to a caller when a call cannot be done. Everything else that is thrown is a fault of ours. */
export class Problem extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** What the answer carries beside the message. */
  readonly body: Record<string, unknown>
  /** The page where a person does what is missing; a page sends its reader there and back. */
  readonly goTo: string | undefined

  constructor(
    status: number,
    message: string,
    more: {
      errors?: FieldErrors
      headers?: Record<string, string>
      body?: Record<string, unknown>
      goTo?: string
    } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.body = more.body ?? {}
    this.goTo = more.goTo
  }
}

export function notFound(message = '見つかりませんでした。'): Problem {
  return new Problem(404, message)
}

export function invalid(errors: FieldErrors, message?: string): Problem {
  const first = Object.values(errors).flat()[0]
  return new Problem(422, message ?? first ?? '入力内容をご確認ください。', { errors })
}
