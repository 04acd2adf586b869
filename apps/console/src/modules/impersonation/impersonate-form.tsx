import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import { FindPerson, type Person } from './find-person.tsx'

/** First whom, then in which organization and why. */
export function ImpersonateForm() {
  const [person, setPerson] = useState<Person | null>(null)
  return person ? <ActForm person={person} onOther={() => setPerson(null)} /> : <FindPerson onFound={setPerson} />
}
