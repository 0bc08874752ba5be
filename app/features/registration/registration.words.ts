/** What the mail of a registration is asked for by, on the page that was sent and on the next one. */
export const SENT_FORM = 'registration'
export const DONE_FORM = 'registration-complete'
