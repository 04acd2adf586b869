export { CreateButton, CreateOverlay } from './create-overlay.tsx'
export { ExperienceList } from './experience-list.tsx'
