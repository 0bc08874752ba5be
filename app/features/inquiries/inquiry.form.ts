/** The fields of the form as its call takes them: one that was not sent is an empty one. */
export function contactIn(fields: Record<string, unknown>) {
  const text = textsOf(fields)
  return {
    type: text('type'),
    ...personIn(text),
  }
}

export function companyContactIn(fields: Record<string, unknown>) {
  const text = textsOf(fields)
  return {
    ...personIn(text),
    company: text('company'),
    department: text('department'),
    name_kana: text('name_kana'),
    need: text('need'),
    request_skills: text('request_skills'),
    request_rate_min: text('request_rate_min'),
    request_rate_max: text('request_rate_max'),
    request_start: text('request_start'),
    request_place: text('request_place'),
    request_remote: text('request_remote'),
    request_headcount: text('request_headcount'),
  }
}

type Texts = (name: string) => string

function personIn(text: Texts) {
  return {
    name: text('name'),
    email: text('email'),
    tel: text('tel'),
    body: text('body'),
    agreed: text('agreed'),
  }
}

function textsOf(fields: Record<string, unknown>): Texts {
  return (name) => String(fields[name] ?? '')
}
