import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { log } from '#core/log.server.ts'

const text = z.string().transform((value) => value.replace(/\p{Cc}/gu, ' ').slice(0, 200))

/** Both formats in which browsers report it, one for each generation. */
const violation = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': text.optional(),
      'document-uri': text.optional(),
    }),
  }),
  z.object({
    reports: z.array(
      z.object({
        body: z.object({
          effectiveDirective: text.optional(),
          blockedURL: text.optional(),
          documentURL: text.optional(),
        }),
      }),
    ),
  }),
])

export const reportCspViolation = endpoint({
  call: 'POST /api/csp-report',
  summary: 'Takes the reports of browsers on what the Content-Security-Policy has stopped',
  who: anyone,
  limits: [limits.report],
  isReport: true,
  input: violation,
  output: z.undefined(),
  handle({ input, context }) {
    for (const line of linesOf(input).slice(0, 5)) {
      log.warn({ ...line, request_id: context.request.id }, 'content security policy violated')
    }
    return undefined
  },
})

/** Without the queries: what people have typed is in no log. */
function linesOf(input: z.output<typeof violation>) {
  if ('reports' in input) {
    return input.reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: withoutQuery(body.blockedURL),
      page: withoutQuery(body.documentURL),
    }))
  }
  const report = input['csp-report']
  return [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: withoutQuery(report['blocked-uri']),
      page: withoutQuery(report['document-uri']),
    },
  ]
}

function withoutQuery(url: string | undefined): string | undefined {
  return url?.replace(/[?#].*$/s, '')
}
