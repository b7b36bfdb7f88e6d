import { feedbackCollection } from '../../feedback';
import { firstList, type FeedbackDocument } from '../../feedback-document';
import { stepThrough, type Migration } from '../migration';

/**
 * Gives each record of feedback of the first version the list of changes that it stands for. So a reading of
 * statistics needs no write for each of them.
 */
export const feedbackLists: Migration = {
  number: 1,
  title: 'feedback lists what it changes in the counts',
  readableFrom: 0,
  step(db, after) {
    const feedback = db.collection<FeedbackDocument>(feedbackCollection);
    return stepThrough<FeedbackDocument>(feedback, after, async (document) => {
      if (document.due) return false;
      const isOld = { _id: document._id, due: { $exists: false } };
      return (await feedback.updateOne(isOld, { $set: firstList(document) })).matchedCount === 1;
    });
  },
};
