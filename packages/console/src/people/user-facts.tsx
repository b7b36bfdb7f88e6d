import { Link } from '@tanstack/react-router';
import { useMay } from '../frame/use-member.js';
import { Fact } from '../ui/facts.js';
import { IdLine } from '../ui/id-line.js';
import { isTester, userNameOf, type UserIds } from './user-name.js';

/** The user of a conversation: the name that all pages show, and the id that requests carry. A test user's id says no more. */
export function UserFacts({ user }: { user: UserIds }) {
  const { userId, participantId } = user;
  const id = userId ?? participantId;
  const maySee = useMay('conversations');
  const name = <bdi>{userNameOf(user)}</bdi>;
  return (
    <>
      <Fact name="User">
        {maySee && id !== undefined ? (
          <Link to="/conversations" search={{ user: id }} className="cut">
            {name}
          </Link>
        ) : (
          name
        )}
      </Fact>
      {id !== undefined && !isTester(user) && (
        <Fact name={userId === undefined ? 'Visitor ID' : 'User ID'}>
          <IdLine id={id} />
        </Fact>
      )}
    </>
  );
}
