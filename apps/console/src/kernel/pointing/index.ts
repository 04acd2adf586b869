export { PointingScreen } from './pointing-screen.tsx'
