export { keyForm } from '../voice/key.tsx';
