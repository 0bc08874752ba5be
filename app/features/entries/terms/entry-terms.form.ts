/** The form of a statement as it was typed. */
export function termsIn(fields: Record<string, unknown>) {
  const typed = (name: string) => String(fields[name] ?? '')
  return {
    commissioned_on: typed('commissioned_on'),
    work: typed('work'),
    starts_on: typed('starts_on'),
    ends_on: typed('ends_on'),
    place: typed('place'),
    inspection: typed('inspection'),
    rate: typed('rate'),
    rate_unit: typed('rate_unit') === 'hour' ? ('hour' as const) : ('month' as const),
    rate_days: typed('rate_days'),
    settlement: typed('settlement'),
    closing_day: typed('closing_day'),
    pay_month_offset: typed('pay_month_offset'),
    pay_day: typed('pay_day'),
    pay_method: typed('pay_method'),
    is_reentrusted: fields.is_reentrusted === '1',
    client_name: typed('client_name'),
    client_month_offset: typed('client_month_offset'),
    client_pay_day: typed('client_pay_day'),
    note: typed('note'),
  }
}
