import { type CounterDatabase, consume, createCounter, digest, isRefusal } from './counter.ts'

/** Mails with a link to choose a password: how many an address gets, whoever asks for them. */
export interface LinkMailLimiter {
  /** Whether another one may leave, which counts it. */
  isFree(email: string): Promise<boolean>
  /** Who has used a link may ask for others. */
  forget(email: string): Promise<void>
}

/**
 * Five in an hour, and one an hour when twenty have left within a day. A link lives an hour: whoever is refused a mail has a link that
 * works in the mailbox, so strangers who ask neither flood a person nor keep them out.
 */
export function createLinkMailLimiter(postgres: CounterDatabase): LinkMailLimiter {
  const byHour = createCounter(postgres, 'link_mail_hour', 5, 60)
  const byDay = createCounter(postgres, 'link_mail_day', 20, 24 * 60)
  const beyond = createCounter(postgres, 'link_mail_beyond', 1, 60)
  const passes = (counter: typeof byHour, key: string) =>
    consume(counter, key).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false
        throw error
      },
    )
  return {
    async isFree(email) {
      const key = digest(email)
      if (!(await passes(byHour, key))) return false
      return (await passes(byDay, key)) || passes(beyond, key)
    },
    async forget(email) {
      for (const counter of [byHour, byDay, beyond]) await counter.delete(digest(email))
    },
  }
}

/** Slows down mails that managers can make us send to people. */
export interface InvitationLimiter {
  /** Counts an invitation before `work` leaves it; one that is not left counts nothing. Throws too_many_requests. */
  within<T>(org: string, email: string, work: () => Promise<T>): Promise<T>
}

export function createInvitationLimiter(postgres: CounterDatabase): InvitationLimiter {
  // The larger one is of all organizations: none of them can keep another from inviting somebody, and nobody is flooded.
  const byPerson = createCounter(postgres, 'invitation_person', 20, 60)
  const byPair = createCounter(postgres, 'invitation_pair', 5, 60)
  const byOrganization = createCounter(postgres, 'invitation_organization', 100, 60)
  return {
    async within(org, email, work) {
      const [person, pair] = [digest(email), digest(`${org} ${email}`)]
      await consume(byPair, pair)
      await consume(byOrganization, org)
      await consume(byPerson, person)
      return work().catch(async (error: unknown) => {
        await byPerson.reward(person)
        await byOrganization.reward(org)
        await byPair.reward(pair)
        throw error
      })
    },
  }
}
