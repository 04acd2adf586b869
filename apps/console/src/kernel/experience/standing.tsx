import type { ExperienceDetail } from '@vitrine/contract'
import { HeldBack } from './held-back.tsx'
import { JustReleased } from './just-released.tsx'
import { Readiness } from './readiness.tsx'
import type { Wish } from './wish.ts'

interface StandingProps {
  experience: ExperienceDetail
  /** It was a draft when this page was opened. */
  beganAsDraft: boolean
  onWish: (wish: Wish | null) => void
}

/** What somebody has to know of an experience before its tabs: what a draft lacks, that it was just released, that it is held back. */
export const Standing = ({ experience, beganAsDraft, onWish }: StandingProps) => (
  <>
    {experience.status === 'draft' ? <Readiness experience={experience} onWish={onWish} /> : null}
    {beganAsDraft && experience.status === 'released' && !experience.held_back ? (
      <JustReleased experience={experience} />
    ) : null}
    {experience.held_back ? <HeldBack experience={experience} /> : null}
  </>
)
