import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { storeReport } from './item-report.commands.server.ts'
import { itemReportLimit } from './item-report.limits.ts'
import { itemReport, thanks } from './item-report.schema.ts'

export const reportItem = endpoint({
  call: 'POST /api/front/item/report-item',
  summary: 'Tells the staff what is wrong with an item: ended, terms_differ, unclear or other',
  who: anyone,
  input: itemReport,
  output: thanks,
  limits: [itemReportLimit],
  idempotent: true,
  async handle({ input, context }) {
    await storeReport(context, input)
    return { message: 'お知らせいただき、ありがとうございます。担当者が内容を確認します。' }
  },
})
