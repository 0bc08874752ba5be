/** Every table that speaks of a member, and where in the archive it is told. A test holds us to it. */
export const toldIn: Record<string, 'data.json' | 'activity.json' | 'files' | 'nowhere'> = {
  audit: 'activity.json',
  career: 'data.json',
  career_mask: 'data.json',
  career_project: 'data.json',
  consent: 'data.json',
  consider: 'data.json',
  consider_share: 'data.json',
  entry: 'data.json',
  external_lead: 'data.json',
  inquiry: 'data.json',
  introduction: 'data.json',
  introduction_link: 'data.json',
  item_report: 'data.json',
  known_device: 'data.json',
  match_alert: 'data.json',
  match_weights: 'data.json',
  member_availability: 'data.json',
  member_contact: 'data.json',
  member_contract_type: 'data.json',
  member_origin: 'data.json',
  member_skill: 'data.json',
  member_wish: 'data.json',
  notice: 'data.json',
  saved_search: 'data.json',
  skill_sheet: 'files',
  social_account: 'data.json',
  // Sealed and short-lived: what lets an address be taken back, and what a login of another service left.
  address_change: 'nowhere',
  // What the next mail tells of the projects on the shortlist.
  consider_news: 'nowhere',
  // What the staff notes for itself names others too: it is handed out on request, after somebody has read it.
  member_log: 'nowhere',
  // Which projects a morning's mail has told of, so that none is told twice.
  match_told: 'nowhere',
  // What undoes the merge of a lead, for thirty days; the lead itself is told.
  external_merge: 'nowhere',
  social_ticket: 'nowhere',
  // How skills stood before tags were merged: for 30 days, so that the merge can be taken back.
  tag_merge_member: 'nowhere',
}

export const ARCHIVE = 'anken-data.zip'
