/**
 * What every program takes beside its own: `--plant` breaks what it looks after, so that it must fail, and
 * `--report FILE` writes its result there and not among the committed ones.
 */
export const common = {
  plant: { type: 'boolean', default: false },
  report: { type: 'string' },
} as const
