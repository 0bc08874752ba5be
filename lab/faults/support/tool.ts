import { execFile } from 'node:child_process'
import { join } from 'node:path'

type Ended = { code: number; output: string }

/** Runs a command of the product to its end, as an operator does. */
export async function runTool(
  name: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<Ended> {
  const env = { ...process.env, ...settings }
  return await new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [pathOfTool(name), ...args],
      { env },
      (_, out, errors) => resolve({ code: child.exitCode ?? 1, output: out + errors }),
    )
  })
}

export function pathOfTool(name: string): string {
  return join(import.meta.dirname, `../../../tools/${name}.ts`)
}
