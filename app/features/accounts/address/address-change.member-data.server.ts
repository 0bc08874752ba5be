import type { MemberData } from '#core/personal-data.server.ts'

export const addressChangeData: MemberData = {
  tables: [
    { table: 'address_change', erase: 'delete', merge: { not: 'It proves who somebody is' } },
  ],
  exported: 'Sealed and short-lived: what lets an address be taken back',
}
