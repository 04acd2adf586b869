export { ExperiencePage } from './experience-page.tsx'
export { OnlyExperience } from './only-experience.tsx'
