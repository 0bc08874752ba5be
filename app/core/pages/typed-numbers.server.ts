import type { z } from 'zod'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { type Shape, shapeOf } from '#core/calls/openapi.server.ts'

const shapes = new WeakMap<z.ZodType, Shape>()

/**
 * What was typed into a form, as its call takes it: a number has one spelling there, but people type it in any
 * width, with blanks around it and zeros before it.
 */
export function evenNumbers<I extends z.ZodType>({ input }: Endpoint<I>, given: z.input<I>) {
  const shape = shapes.get(input) ?? shapeOf(input, 'input')
  shapes.set(input, shape)
  return even(given, shape) as z.input<I>
}

function even(given: unknown, shape: Shape | undefined): unknown {
  if (typeof given === 'string') return isTyped(shape) ? evenText(given) : given
  if (Array.isArray(given)) return given.map((one) => even(one, shape?.items))
  if (typeof given !== 'object' || given === null || !shape?.properties) return given
  const { properties } = shape
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, even(value, properties[name])]),
  )
}

/** `maybeNumber` is what people type; ids and codes are chosen. */
function isTyped({ type }: Shape = {}): boolean {
  return Array.isArray(type) && type.includes('number') && type.includes('null')
}

function evenText(text: string): string {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain
}
