import { useRef, useState } from 'react';
import { retention } from '#rules/service-policy.ts';
import { Card } from './card.tsx';
import './delete.css';
import { DeleteForm } from './delete-form.tsx';

/** Deleting the own account: what goes, what stays and why (SI-32), and a second question before it is done. */
export function DeleteCard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);
  const [gone, setGone] = useState(false);
  const open = () => {
    setAsked(true);
    dialog.current?.showModal();
  };
  const leave = () => location.replace('/');
  return (
    <Card title="Delete your account">
      <p>You can leave at any time. It takes effect at once and cannot be undone.</p>
      <WhatGoes />
      <button className="btn btn-o btn-s" type="button" onClick={open}>
        Delete my account
      </button>
      <dialog className="ask" aria-labelledby="ask-title" ref={dialog} onClose={gone ? leave : () => setAsked(false)}>
        <h2 className="h3" id="ask-title">
          {gone ? 'Your account is deleted' : 'Delete your account?'}
        </h2>
        {gone ? (
          <>
            <output className="good">You are signed out everywhere. Your email and phone are free again.</output>
            <button className="btn" type="button" onClick={leave}>
              Go to the home page
            </button>
          </>
        ) : null}
        {asked && !gone ? <DeleteForm onGone={() => setGone(true)} onCancel={() => dialog.current?.close()} /> : null}
      </dialog>
    </Card>
  );
}

function WhatGoes() {
  return (
    <>
      <p>
        <b>Deleted at once:</b> your name, email, phone, password and business profile, your sign-ins on every device,
        and the codes and mails we sent you.
      </p>
      <p>
        <b>Kept:</b> records of orders for {keptFor('Orders')}, because tax law asks for them; what you sent by a form
        of the shop for {keptFor('Marketing data')}, unless you ask us to delete it too. The{' '}
        <a href="/privacy-policy">Privacy Policy</a> says the same.
      </p>
    </>
  );
}

const keptFor = (what: (typeof retention)[number]['data']) => retention.find(({ data }) => data === what)?.kept;
