import { Counter, register } from 'prom-client'

/** A counter of this process, made once: while developing, pages load the modules of the server a second time. */
export function openCounter(name: string, help: string): Counter {
  const known = register.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help })
}
