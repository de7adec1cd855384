import { useSearchParams } from 'react-router-dom';

import { JipMembers } from './jip-members.tsx';
import { JipsScreen } from './jips-screen.tsx';

/** The list of joint industry projects, networks and partners, or the members of one, under one path. */
export function Jips() {
  const members = Number(useSearchParams()[0].get('members'));
  return Number.isInteger(members) && members > 0 ? <JipMembers key={members} jipID={members} /> : <JipsScreen />;
}
