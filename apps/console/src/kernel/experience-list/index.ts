export { ExperienceList } from './experience-list.tsx'
